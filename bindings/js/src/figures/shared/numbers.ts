// Numbers in words, the same in both languages.

const NBSP = '\u00a0';

/** Whole percents; what would round to 0 but is not nothing is "< 1 %". */
export function percent(weight: number): string {
  if (weight === 0) return `0${NBSP}%`;
  const whole = Math.round(weight * 100);
  return whole === 0 ? `<${NBSP}1${NBSP}%` : `${whole}${NBSP}%`;
}

/** "86–91 %": from one share to another. */
export function rangeOf([low, high]: readonly [number, number]): string {
  return `${Math.round(low * 100)}–${Math.round(high * 100)}${NBSP}%`;
}

/** "48.3 %" */
export function finePercent(weight: number): string {
  return `${(weight * 100).toFixed(1)}${NBSP}%`;
}

/** "−0.42", with a minus as wide as a digit; "−∞" for what is masked. */
export function decimal(value: number, digits = 2): string {
  return (Number.isFinite(value) ? value.toFixed(digits) : value > 0 ? '∞' : '-∞').replace('-', '−');
}

/** "0.04 ms", "3.1 ms", "52 ms" */
export function milliseconds(value: number): string {
  return `${value >= 10 ? value.toFixed(0) : value >= 0.1 ? value.toPrecision(2) : value.toFixed(2)}${NBSP}ms`;
}

/** "0.12", "3.1e−7", "13,078": two digits of what is small, however small. */
export function small(value: number): string {
  if (value === 0) return '0';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return (value >= 0.001 ? value.toPrecision(2) : value.toExponential(1)).replace('-', '−');
}
