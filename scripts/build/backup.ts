import { makeBackup } from '@/lib/backup'
import { backupEnv } from '@/lib/env'
import { formatSize } from '@/lib/kit/format-size'
import { sayRefusal } from './say-refusal'

/**
 * `npm run backup`: backs up the database and the storage while the shop runs, to BACKUP_TO, encrypted for
 * BACKUP_RECIPIENT (docs/backups.md).
 */
try {
  const { name, databaseBytes, objects, copied, copiedBytes, leftOut } = await makeBackup(
    backupEnv(),
    new Date(),
  )
  for (const key of leftOut)
    console.log(`Left out: ${key} was deleted meanwhile, or is an upload that is still arriving.`)
  console.log(
    `Backup ${name}: a database of ${formatSize(databaseBytes)}, ${objects} file(s), of these ${copied} new (${formatSize(copiedBytes)}).`,
  )
} catch (error) {
  sayRefusal(error)
}
