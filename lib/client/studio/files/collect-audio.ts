import type { ChosenFile, LeftOut } from './chosen-file'
import { openZips } from './open-zips'

export type CollectedAudio = { files: File[]; leftOut: LeftOut[] }

/** As many as a work has tracks. */
export const MAX_FILES = 100

const audioName = /\.(?:mp3|wav|flac|m4a|m4b|mp4|aac|ogg|oga|opus|aiff?)$/iu
/** Audio formats that the service does not accept. */
const foreignName = /\.(?:caf|wma|amr|ape|wv|tta|dsf|dff|mka|weba|webm|ra|m4p|ac3|dts)$/iu
const zipName = /\.(?:zip|rar|7z|lzh|tar|gz)$/iu
/** System files, which are skipped without a message. */
const systemName = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/iu
const byPath = new Intl.Collator('ja', { numeric: true })

/**
 * The audio files among what was chosen, in the order of their paths as people read numbers; folders and ZIP files
 * are looked into. A file that was chosen directly is taken with any name: the service decides by its content. Left
 * out files have a reason. Never throws.
 */
export async function collectAudio(chosen: readonly ChosenFile[]): Promise<CollectedAudio> {
  const { files: found, leftOut, skipped } = await openZips(chosen, isAudioPath)
  leftOut.push(...skipped.map((path) => ({ path, reason: reasonOf(path) })))
  const audio = found
    .filter(({ path }) => {
      const isTaken = !path.includes('/') || isAudioPath(path)
      if (!isTaken) leftOut.push({ path, reason: reasonOf(path) })
      return isTaken
    })
    .toSorted((a, b) => byPath.compare(a.path, b.path))
  for (const { path } of audio.slice(MAX_FILES))
    leftOut.push({ path, reason: `一度に追加できるのは${MAX_FILES}ファイルまでです。` })
  return {
    files: audio.slice(0, MAX_FILES).map(({ file }) => file),
    leftOut: leftOut.filter(({ path }) => !isSystemFile(path)),
  }
}

/** Why a file of a folder or a ZIP file is left out. */
function reasonOf(path: string): string {
  if (zipName.test(path))
    return 'ZIPなどの中にあるZIPなどは開きません。取り出してから選んでください。'
  return foreignName.test(path)
    ? 'この形式の音声は受け付けていません。WAV・FLAC・MP3などに変換してください。'
    : '音声ファイルではありません。'
}

/** Whether it is a system file. */
export const isSystemFile = (path: string): boolean => systemName.test(path)

const isAudioPath = (path: string): boolean => audioName.test(path) && !isSystemFile(path)
