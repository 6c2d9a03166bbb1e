'use client'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Form } from '@/components/ui/form/form'
import styles from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { Link } from '@/components/ui/link'
import { cacheProfile } from '@/lib/client/account/account'
import { useNicknameCheck } from '@/lib/client/account/use-nickname-check'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import dialog from './account-dialog.module.css'
import { SignOutButton } from './sign-out-button'

const MAX_LENGTH = 30

/** Shown while the profile has no nickname: the name and the agreement to the terms (spec §4). */
export default function ProfileSetupModal() {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).firstProfile,
    onSubmit: async ({ nickname }) =>
      cacheProfile(await call('PUT /my/profile', { body: { nickname, agreeToTerms: true } })),
  })
  const nickname = form.watch('nickname') ?? ''
  const check = useNicknameCheck(nickname)
  const field = form.field('nickname')
  return (
    <Dialog title="プロフィールの設定" widthPx={600}>
      <p className={dialog.lead}>
        ようこそ。レビューやコメントで表示されるお名前を決めてください。あとから変えられます。
      </p>
      <Form form={form}>
        <TextField
          {...field}
          label="ニックネーム"
          autoComplete="nickname"
          maxLength={MAX_LENGTH}
          required
          counter={`${nickname.length} / ${MAX_LENGTH}`}
          error={field.error ?? check.error}
          hint={check.isFree ? <span className={styles.ok}>このお名前は使えます。</span> : null}
        />
        <Checkbox {...form.field('terms')} isLong error={form.errorOf('terms') ?? null}>
          <Link href="/legal/eula" target="_blank">
            利用規約
          </Link>
          と
          <Link href="/legal/privacy" target="_blank">
            プライバシーポリシー
          </Link>
          に同意します
        </Checkbox>
        <SubmitButton form={form}>はじめる</SubmitButton>
      </Form>
      <div className={dialog.actions}>
        <SignOutButton look="bare" isWide />
      </div>
    </Dialog>
  )
}
