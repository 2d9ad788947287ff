const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/** A picture small enough for a card; the original when it is small already or cannot be compressed (spec section 5). */
export async function compressImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) throw new TypeError('Only pictures can be compressed.');
  try {
    const smaller = await redraw(file);
    return smaller && smaller.size < file.size
      ? new File([smaller], 'thumbnail.jpg', { type: smaller.type })
      : file;
  } catch {
    return file;
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
