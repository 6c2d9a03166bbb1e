import { useRouter } from 'next/navigation'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { fieldError } from '@/lib/client/form/field-error'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { caseActs } from '@/lib/client/ops-cases'
import styles from '../ops.module.css'

/** A case about a work that nobody has reported, to hide it or to change its age rating. */
export function StartCase() {
  const router = useRouter()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-cases')).workNumber,
    defaultValues: { nid: '' },
    onSubmit: async ({ nid }) => {
      const started = await caseActs.startOfWork(nid)
      if (!started) throw fieldError('nid', '公開中の作品に、この番号のものはありません。')
      router.push(`/ops/cases/${started.id}`)
    },
  })
  return (
    <Section title="作品について決める">
      <p className={styles.note}>
        報告がなくても、公開中の作品の対象年齢を変えたり、公開を止めたりできます。決めるまで、作者には何も届きません。
      </p>
      <Form form={form} submit="案件を開く">
        <TextField
          {...form.field('nid')}
          label="作品番号"
          placeholder="KN000101"
          autoComplete="off"
          maxLength={20}
        />
      </Form>
    </Section>
  )
}
