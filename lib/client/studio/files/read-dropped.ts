import type { ChosenFile } from './chosen-file'

/** More files in one drop are a mistake. */
const MAX_DROPPED = 2000

/** Files of a file dialog; those of a chosen folder have their path in it. */
export const toChosen = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }))

/** The files of a drop, including folders. Call it within the event: the data is not available later. */
export async function readDropped(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null)) return toChosen([...transfer.files])
  const found: ChosenFile[] = []
  for (const entry of entries) if (entry) await walk(entry, found)
  return found
}

async function walk(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= MAX_DROPPED) return
  if (isFile(entry)) {
    const file = await new Promise<File>((done, failed) => entry.file(done, failed))
    found.push({ file, path: entry.fullPath.replace(/^\//u, '') })
  } else if (isDirectory(entry)) {
    const reader = entry.createReader()
    // A folder is read in parts; an empty one ends it.
    for (;;) {
      const part = await new Promise<FileSystemEntry[]>((done, failed) =>
        reader.readEntries(done, failed),
      )
      if (part.length === 0) return
      for (const inside of part) await walk(inside, found)
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
