import { useRouter } from 'next/navigation'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { call } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import { catalogueReads } from '@/lib/client/catalogue/catalogue'
import { fieldError } from '@/lib/client/form/field-error'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from '../ops.module.css'

/** A case about a work that nobody has reported, to hide it or to change its age rating. */
export function StartCase() {
  const router = useRouter()
  const start = useChange('POST /ops/cases')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-cases')).workNumber,
    defaultValues: { nid: '' },
    onSubmit: async ({ nid }) => {
      const work = await catalogueReads(call).findWork(nid, 'album')
      if (!work) throw fieldError('nid', '公開中の作品に、この番号のものはありません。')
      const { id } = await start({ body: { subjectKind: 'work', subjectId: work.id } })
      router.push(`/ops/cases/${id}`)
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
