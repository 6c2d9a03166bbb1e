export { BackupRefused } from './backup-refused'
export { makeBackup } from './make-backup'
export { restoreBackup } from './restore-backup'
