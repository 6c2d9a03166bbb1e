import type { ChosenFile, LeftOut } from './chosen-file'
import { openZip } from './open-zip'

export type CollectedAudio = { files: File[]; leftOut: LeftOut[] }

/** As many as a work has tracks. */
export const MAX_FILES = 100

const audioName = /\.(?:mp3|wav|flac|m4a|mp4|aac|ogg|oga|opus|aiff?)$/iu
const zipName = /\.zip$/iu
/** What systems put beside files, of which nobody needs to hear. */
const systemName = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/iu
const byPath = new Intl.Collator('ja', { numeric: true })

/**
 * The audio files among what was chosen, in the order of their paths as people read numbers; folders and ZIP
 * files are looked into. A file that was chosen by itself is taken whatever its name: the service decides by
 * its content. What is left out comes with the reason. Never throws.
 */
export async function collectAudio(chosen: readonly ChosenFile[]): Promise<CollectedAudio> {
  const found: ChosenFile[] = []
  const leftOut: LeftOut[] = []
  for (const one of chosen) {
    if (!zipName.test(one.file.name)) {
      found.push(one)
      continue
    }
    const opened = await openZip(one.file, isAudioPath)
    found.push(...opened.files.map((inside) => ({ ...inside, path: `${one.path}/${inside.path}` })))
    leftOut.push(
      ...opened.leftOut.map(({ path, reason }) => ({ path: `${one.path}/${path}`, reason })),
    )
  }
  const audio = found
    .filter(({ path }) => {
      const isTaken = !path.includes('/') || isAudioPath(path)
      if (!isTaken) leftOut.push({ path, reason: '音声ファイルではありません。' })
      return isTaken
    })
    .toSorted((a, b) => byPath.compare(a.path, b.path))
  for (const { path } of audio.slice(MAX_FILES))
    leftOut.push({ path, reason: `一度に追加できるのは${MAX_FILES}ファイルまでです。` })
  return {
    files: audio.slice(0, MAX_FILES).map(({ file }) => file),
    leftOut: leftOut.filter(({ path }) => !systemName.test(path)),
  }
}

const isAudioPath = (path: string): boolean => audioName.test(path) && !systemName.test(path)
