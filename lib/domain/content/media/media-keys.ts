/** Storage keys. Masters and uploads are never served; served files are below `media/` and `image/`. */
export const uploadFolder = (uploadId: string) => `upload/${uploadId}/`
export const uploadKey = (uploadId: string) => `${uploadFolder(uploadId)}file`
export const uploadIdOf = (key: string) => key.split('/').at(-2) ?? ''
export const mediaFolder = (audioId: string) => `media/${audioId}/`
export const imageFolder = (pictureId: string) => `image/${pictureId}/`
export const imageKey = (pictureId: string, width: number, type: 'webp' | 'avif' = 'webp') =>
  `${imageFolder(pictureId)}${width}.${type}`
export const shareImageKey = (pictureId: string) => `${imageFolder(pictureId)}share.jpg`
