import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { ButtonLink } from '@/components/workbench/button-link'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { useChange } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { formatJstDateTime } from '@/lib/kit/jst'
import { ADMIN_STAFF } from '@/lib/kit/shop/staff-roles'
import styles from '../ops.module.css'
import { useOwnRoles } from '../own-roles'
import { ReasonDialog } from '../reason-dialog'
import { StartView } from './start-view'
import type { SupportedAccount } from './supported-account'

type Props = { account: SupportedAccount }

/** What who helps may do with an account: see its pages with its owner's consent, sign it out, hand over a link, have it suspended or restored. */
export function AccountActs({ account }: Props) {
  const [openDialog, setOpenDialog] = useState<'view' | 'sessions' | 'link' | null>(null)
  const roles = useOwnRoles()
  if (account.hasLeft || account.isStaff) return null
  const isAdmin = ADMIN_STAFF.some((role) => roles.includes(role))
  return (
    <Section title="できること">
      <div className={styles.acts}>
        {!account.isSuspended && (
          <Button aria-haspopup="dialog" onClick={() => setOpenDialog('view')}>
            本人の画面を見る
          </Button>
        )}
        {account.sessions > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setOpenDialog('sessions')}>
            すべての端末でログアウトさせる
          </Button>
        )}
        {isAdmin && !account.isSuspended && (
          <Button aria-haspopup="dialog" onClick={() => setOpenDialog('link')}>
            ログイン用のリンクを作る
          </Button>
        )}
        <Suspension account={account} />
      </div>
      {openDialog === 'view' && <StartView account={account} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'sessions' && (
        <EndSessions account={account} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'link' && (
        <SignInLink account={account} onClose={() => setOpenDialog(null)} />
      )}
    </Section>
  )
}

/** A suspension is a decision of moderation, with reasons and an appeal: this leads to its case. */
function Suspension({ account }: Props) {
  const router = useRouter()
  const startCase = useChange('POST /ops/cases')
  const start = useAction(async () => {
    const { id } = await startCase({ body: { subjectKind: 'user', subjectId: account.id } })
    router.push(`/ops/cases/${id}`)
  })
  if (account.suspension)
    return <ButtonLink href={`/ops/cases/${account.suspension}`}>停止の案件を見る</ButtonLink>
  if (account.isSuspended || account.nickname === '') return null
  return (
    <>
      <Button isBusy={start.isPending} onClick={() => start.run()}>
        停止するかどうかを決める
      </Button>
      {start.message && <Alert tone="error">{start.message}</Alert>}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function EndSessions({ account, onClose }: DialogProps) {
  const end = useChange('POST /ops/accounts/{id}/session-end')
  return (
    <ReasonDialog
      title="すべての端末でログアウトさせる"
      action="ログアウトさせる"
      onSend={(reason) => end({ params: { id: account.id }, body: { reason } })}
      onClose={onClose}
    >
      {account.nickname || account.email}さんは、{account.sessions}
      台の端末でログアウトします。本人のセキュリティの記録にも残ります。
    </ReasonDialog>
  )
}

function SignInLink({ account, onClose }: DialogProps) {
  const create = useChange('POST /ops/accounts/{id}/sign-in-token')
  const [made, setMade] = useState<{ link: string; expiresAt: string } | null>(null)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-support')).signInToken,
    defaultValues: { consent: '' },
    onSubmit: async (body) => {
      setMade(await create({ params: { id: account.id }, body }))
    },
  })
  return (
    <Dialog title="ログイン用のリンク" onClose={onClose}>
      {made ? (
        <>
          <p>
            本人に渡してください。{formatJstDateTime(made.expiresAt)}
            まで、一度だけ使えます。閉じると、もう見られません。
          </p>
          <TextField label="リンク" value={made.link} rows={3} />
        </>
      ) : (
        <Form form={form} submit="リンクを作る" isStrong>
          <p className={styles.note}>
            本人がログインできないときに、本人の求めで作ります。本人にも知らされ、操作の記録に残ります。二段階認証は、これまでどおり求められます。
          </p>
          <TextField
            {...form.field('consent')}
            label="本人の同意をどう確かめましたか"
            maxLength={200}
            autoComplete="off"
          />
        </Form>
      )}
    </Dialog>
  )
}
