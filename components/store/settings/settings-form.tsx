'use client'
import { Checkbox } from '@/components/ui/checkbox'
import form from '@/components/ui/form.module.css'
import { RadioGroup } from '@/components/ui/radio-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { useSubmit } from '@/components/ui/use-submit'
import { keepProfile } from '@/lib/client/account/account'
import { type Profile, saveSettings } from '@/lib/client/account/profile'
import { showToast } from '@/lib/client/site/toast'
import styles from './profile-settings.module.css'

const AUDIENCES = [
  ['male', '男性向け'],
  ['female', '女性向け'],
] as const

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** Which works the top page shows first, and whether notifications come by mail too. */
export function SettingsForm({ profile, onSaved }: Props) {
  const { preferredGender, mailDigest } = profile.settings
  const submit = useSubmit(async (fields) => {
    const settings = await saveSettings({
      preferredGender: fields.get('preferredGender') === 'female' ? 'female' : 'male',
      mailDigest: fields.get('mailDigest') === 'on',
    })
    const changed = { ...profile, settings }
    keepProfile(changed)
    onSaved(changed)
    showToast('設定を保存しました')
  })
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
      <RadioGroup
        legend="トップページで先に見たい作品"
        name="preferredGender"
        options={AUDIENCES}
        defaultValue={preferredGender}
        isLong
        className={styles.choices}
      />
      <Checkbox name="mailDigest" isLong defaultChecked={mailDigest}>
        通知を、一日一回のまとめメールでも受け取る
        <small className={styles.note}>メールの中のリンクから、いつでも止められます。</small>
      </Checkbox>
      <SubmitButton form={submit}>設定を保存する</SubmitButton>
    </form>
  )
}
