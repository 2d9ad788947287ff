const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/** The original if it is small or cannot be compressed. @throws TypeError when the file is not a picture */
export async function compressImage(file: unknown): Promise<File> {
  if (!(file instanceof File) || !file.type.startsWith('image/'))
    throw new TypeError('Only pictures can be compressed.');
  try {
    const smaller = await redraw(file);
    return smaller.size < file.size ? new File([smaller], 'picture', { type: smaller.type }) : file;
  } catch {
    return file;
  }
}

/** JPEG stays JPEG. Other formats become WebP to keep transparency, or PNG if the browser cannot write WebP. */
async function redraw(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = pen && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY)));
  if (!blob) throw new Error('This browser draws no pictures.');
  return blob;
}
