/** A file as it was chosen or dropped; `path` has the folders that it came in. */
export type ChosenFile = { file: File; path: string }
/** A file that is not taken, and why. */
export type LeftOut = { path: string; reason: string }
