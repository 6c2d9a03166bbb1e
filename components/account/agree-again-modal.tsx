'use client'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { Link } from '@/components/ui/link'
import { cacheProfile } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { Profile } from '@/lib/contract/profile'
import dialog from './account-dialog.module.css'
import { SignOutButton } from './sign-out-button'

type Props = { terms: Profile['termsToAgree'] }

/** Asks for agreement to new versions of the terms; what is owned and how to leave stay within reach. */
export default function AgreeAgainModal({ terms }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).agreement,
    onSubmit: async () => {
      const agreements = terms.map(({ name, version }) => ({ name, version }))
      return cacheProfile(await call('POST /my/agreement', { body: { agreements } }))
    },
  })
  return (
    <Dialog title="規約が新しくなりました" widthPx={600}>
      <p className={dialog.lead}>
        続けてご利用いただくには、新しい版への同意をお願いします。
        <Link href="/my/library">購入した作品</Link>と
        <Link href="/my/account/security">アカウントの管理</Link>は、同意しなくても開けます。
      </p>
      <Form form={form}>
        <Checkbox {...form.field('terms')} isLong error={form.errorOf('terms') ?? null}>
          {terms.map(({ name, title, version }, at) => (
            <span key={name}>
              {at > 0 && 'と'}
              <Link href={`/legal/${name}`} target="_blank">
                {title}（第{version}版）
              </Link>
            </span>
          ))}
          に同意します
        </Checkbox>
        <SubmitButton form={form}>同意して続ける</SubmitButton>
      </Form>
      <div className={dialog.actions}>
        <SignOutButton look="bare" isWide />
      </div>
    </Dialog>
  )
}
