export function tapsOf(list: string): string;
export function writeTaps(root: string): void;
