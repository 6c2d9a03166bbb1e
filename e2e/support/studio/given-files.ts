import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { newId } from '../../../lib/kit/ids'
import { withDatabase } from '../database'
import { shop } from '../shop'

/** The storage files and database rows of a work that was uploaded and converted once. */
type Source = { audioId: string; masterKey: string; pictureId: string }

const findSource = async (database: pg.Client, fileName: string): Promise<Source | undefined> => {
  const { rows } = await database.query<Source>(
    `select a.id "audioId", a.master_key "masterKey", w.cover_id "pictureId"
       from audio a join track t on t.audio_id = a.id join work w on w.id = t.work_id
      where a.file_name = $1 and a.state = 'ready' and w.cover_id is not null limit 1`,
    [fileName],
  )
  return rows[0]
}

/**
 * Gives a draft with one track the cover and the sound of the work whose sound file was `fileName`, as if they had been
 * uploaded and converted again.
 * @returns false if there is no such work yet
 */
export const giveFiles = (workId: string, fileName: string): Promise<boolean> =>
  withDatabase(async (database) => {
    const source = await findSource(database, fileName)
    if (!source) return false
    const [audioId, pictureId] = [newId(), newId()]
    const copy = (from: string, to: string) => {
      const storage = join(shop.dataDir, 'storage')
      return cp(join(storage, from), join(storage, to), { recursive: true })
    }
    await Promise.all([
      copy(`media/${source.audioId}`, `media/${audioId}`),
      copy(source.masterKey, `master/${audioId}`),
      copy(`image/${source.pictureId}`, `image/${pictureId}`),
    ])
    await database.query('begin')
    await copyRows(database, { workId, source, audioId, pictureId })
    await database.query('commit')
    return true
  })

type Copy = { workId: string; source: Source; audioId: string; pictureId: string }

async function copyRows(database: pg.Client, { workId, source, audioId, pictureId }: Copy) {
  const uploadId = newId()
  await database.query(
    `insert into picture (id, widths, alt, color, has_share_image)
     select $1, p.widths, '「' || w.title || '」のジャケット', p.color, p.has_share_image
       from picture p, work w where p.id = $2 and w.id = $3`,
    [pictureId, source.pictureId, workId],
  )
  await database.query(
    `insert into upload (id, account_id, file_name, size_bytes, storage_key, completed_at, claimed_at)
     select $1, w.creator_id, 'voice.wav', u.size_bytes, $4, now(), now()
       from upload u join audio a on a.upload_id = u.id, work w where a.id = $2 and w.id = $3`,
    [uploadId, source.audioId, workId, `upload/${uploadId}/file`],
  )
  await database.query(
    `insert into audio (id, track_id, creator_id, upload_id, file_name, master_key, state, progress, probe, duration_ms,
                        trial_start_ms, trial_end_ms, loudness_lufs, true_peak_dbfs, peaks, started_at, finished_at)
     select $1, t.id, w.creator_id, $2, 'voice.wav', $3, a.state, a.progress, a.probe, a.duration_ms,
            a.trial_start_ms, a.trial_end_ms, a.loudness_lufs, a.true_peak_dbfs, a.peaks, now(), now()
       from audio a, track t join work w on w.id = t.work_id where a.id = $4 and w.id = $5`,
    [audioId, uploadId, `master/${audioId}`, source.audioId, workId],
  )
  await database.query('update track set audio_id = $1 where work_id = $2', [audioId, workId])
  await database.query(
    `update work set cover_id = $1, track_count = 1, duration_ms = (select duration_ms from audio where id = $2)
      where id = $3`,
    [pictureId, audioId, workId],
  )
}
