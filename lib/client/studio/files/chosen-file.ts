/** A chosen or dropped file; `path` includes its folders. */
export type ChosenFile = { file: File; path: string }
/** A file that is left out, with the reason. */
export type LeftOut = { path: string; reason: string }
