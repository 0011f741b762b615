type Numbers = ArrayLike<number>;

export function difference(got: number, want: number): number;
export function largestDifference(got: Numbers, want: Numbers): number;
export function rootMeanSquare(got: Numbers, want: Numbers): number;
export function relativeError(got: Numbers, want: Numbers): number;
export function relativeNorm(got: Numbers, want: Numbers): number;
export function areApart(a: Numbers, b: Numbers, least: number): boolean;
