import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import panel from '@/components/ui/panel-page.module.css'
import { signInWithToken } from '@/lib/client/account/session'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { PROOF_MINUTES } from '@/lib/kit/tokens/proof-minutes'
import type { WayIn } from './use-enter'

type Props = {
  /** From the address: undefined until the page knows, null where it is to be typed. */
  token: string | null | undefined
  enter: (way: WayIn) => Promise<void>
}

/** Signs in with an operator's token, at a press. */
export default function TokenForm({ token, enter }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).token,
    onSubmit: ({ token: typed = '' }) => enter(() => signInWithToken(token ?? typed)),
  })
  return (
    <Form form={form}>
      <p className={panel.aside}>
        運営からお渡ししたトークンでログインします。トークンは{PROOF_MINUTES}
        分以内に、一度だけ使えます。
      </p>
      {token === null && (
        <TextField
          {...form.field('token')}
          label="トークン"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <SubmitButton form={form}>ログインする</SubmitButton>
    </Form>
  )
}
