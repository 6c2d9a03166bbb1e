/** Unsaved changes of an editor; `save` if it saves automatically, which resolves to whether it could. */
export type Unsaved = { save: (() => Promise<boolean>) | undefined }

/** A file of its own: every page loads it, and only editors load the rest. */
export const editors = new Set<Unsaved>()

/** Whether leaving the page would lose what was typed. */
export const isUnsaved = (): boolean => editors.size > 0
