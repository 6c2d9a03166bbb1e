'use client'
import { GiveUpButton } from '@/components/step-up/give-up-button'
import { useStepUp } from '@/components/step-up/step-up'
import { Dialog } from '@/components/ui/dialog'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { signOut, useAccount } from '@/lib/client/account/account'
import { fieldError } from '@/lib/client/form/field-error'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { slowCall } from '@/lib/client/slow-calls'
import styles from './security.module.css'

const WORD = '退会する'

/** Says what leaving means, and asks for it in words. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const stepUp = useStepUp()
  const account = useAccount()
  const isCreator = account.status === 'signedIn' && account.profile?.claims.creatorInfo
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).leaving,
    onSubmit: async ({ word }) => {
      if (word !== WORD) throw fieldError('word', `「${WORD}」と入力してください。`)
      await stepUp(() => slowCall('DELETE /identity/account'))
      // The session is over already; this takes what the browser keeps of it.
      await signOut().catch(() => undefined)
      location.assign('/account/goodbye')
    },
  })
  return (
    <Dialog title="退会しますか" onClose={onClose}>
      <ul className={styles.consequences}>
        <li>購入した作品は聴けなくなります。必要な音源は、先にダウンロードしてください。</li>
        <li>プレイリスト、お気に入り、フォロー、再生履歴、レビュー、コメントは削除されます。</li>
        {isCreator && (
          <li>
            公開中の作品は取り下げられます。購入した方は、引き続き聴けます。下書きは削除されます。
          </li>
        )}
        <li>プロフィール、お届け先、保存したカードなどの個人情報は削除されます。</li>
        <li>
          購入の記録など、法律で保存が定められた書類だけは、お名前やメールアドレスと切り離して、定められた期間だけ保存します。
        </li>
        <li>すぐに行われ、取り消せません。同じメールアドレスで、新しく登録することはできます。</li>
      </ul>
      <Form form={submit}>
        <TextField
          {...submit.field('word')}
          label={`確認のため「${WORD}」と入力してください`}
          autoComplete="off"
          required
        />
        <SubmitButton form={submit}>アカウントを削除して退会する</SubmitButton>
        <GiveUpButton onClick={onClose} />
      </Form>
    </Dialog>
  )
}
