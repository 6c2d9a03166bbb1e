/** Why there is no backup, or nothing was restored: a sentence for the operator. */
export class BackupRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupRefused'
  }
}
