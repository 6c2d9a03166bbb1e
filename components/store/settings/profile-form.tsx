'use client'
import { Form } from '@/components/ui/form/form'
import form from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { cacheProfile } from '@/lib/client/account/account'
import { useNicknameCheck } from '@/lib/client/account/use-nickname-check'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { showToast } from '@/lib/client/site/toast'
import type { Profile } from '@/lib/contract/profile'

const MAX_NICKNAME = 30
const MAX_INTRODUCTION = 500

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** Nickname and introduction. What was typed stays when saving fails. */
export function ProfileForm({ profile, onSaved }: Props) {
  const known = profile.nickname ?? ''
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).profile,
    defaultValues: { nickname: known, introduction: profile.introduction },
    onSubmit: async (changes) => {
      const saved = await call('PUT /my/profile', { body: changes })
      cacheProfile(saved)
      onSaved(saved)
      showToast('プロフィールを保存しました')
    },
  })
  const nickname = submit.watch('nickname')
  // One's own name is taken by oneself.
  const check = useNicknameCheck(nickname.trim() === known ? '' : nickname)
  const field = submit.field('nickname')
  return (
    <Form form={submit}>
      <TextField
        {...field}
        label="ニックネーム"
        autoComplete="nickname"
        maxLength={MAX_NICKNAME}
        required
        counter={`${nickname.length} / ${MAX_NICKNAME}`}
        error={field.error ?? check.error}
        hint={check.isFree ? <span className={form.ok}>このお名前は使えます。</span> : null}
      />
      <TextArea {...submit.field('introduction')} label="自己紹介" max={MAX_INTRODUCTION} />
      <SubmitButton form={submit}>プロフィールを保存する</SubmitButton>
    </Form>
  )
}
