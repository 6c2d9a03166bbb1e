'use client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Form } from '@/components/ui/form/form'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { cacheProfile } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { showToast } from '@/lib/client/site/toast'
import type { Profile } from '@/lib/contract/profile'
import { MAIL_CONSENT } from '@/lib/kit/mail-consent'
import styles from './profile-settings.module.css'

const AUDIENCES = [
  ['male', '男性向け'],
  ['female', '女性向け'],
] as const

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** Which works the top page shows first, and whether notifications come by mail too. */
export function SettingsForm({ profile, onSaved }: Props) {
  const { preferredGender, mailDigest } = profile.settings
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).settings,
    defaultValues: { preferredGender, mailDigest },
    onSubmit: async (chosen) => {
      const settings = await call('PUT /my/setting', { body: chosen })
      const changed = { ...profile, settings }
      cacheProfile(changed)
      onSaved(changed)
      showToast('設定を保存しました')
    },
  })
  return (
    <Form form={submit}>
      <RadioGroup
        {...submit.field('preferredGender')}
        legend="トップページで先に見たい作品"
        options={AUDIENCES}
        isLong
        className={styles.choices}
      />
      <Checkbox {...submit.field('mailDigest')} isLong>
        {MAIL_CONSENT}
        <small className={styles.note}>メールの中のリンクから、いつでも止められます。</small>
      </Checkbox>
      <SubmitButton form={submit}>設定を保存する</SubmitButton>
    </Form>
  )
}
