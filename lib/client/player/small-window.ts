/** The Document Picture-in-Picture API, which TypeScript's DOM does not have. */
type PictureInPicture = {
  window: Window | null
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
}

/** The browser's small window that stays above others; undefined where it has none. */
export const pictureInPicture = (): PictureInPicture | undefined =>
  (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture
