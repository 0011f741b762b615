// SVG text to a PNG, by the browser's own rendering.
import { HeedError } from '../../errors.js';

export async function rasterise(svg: string, scale: number): Promise<Blob> {
  if (!(scale > 0 && scale <= 16))
    throw new HeedError('bad-option', `toPNG: scale is ${scale}, want a number above 0, at most 16`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else
        reject(
          new HeedError(
            'out-of-memory',
            `toPNG: a picture of ${canvas.width} × ${canvas.height} is too large for this browser`,
          ),
        );
    }, 'image/png');
  });
}
