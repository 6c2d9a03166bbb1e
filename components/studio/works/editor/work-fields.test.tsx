import { expect, test } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { emptyWork } from '@/lib/client/studio/work-form'
import { WorkDraft } from '@/lib/contract/studio/works'
import { WorkFields } from './work-fields'

/** Of a work's fields those that another section of the editor asks for. */
type Elsewhere = 'type' | 'statesRights' | 'cast'
/** What says in the form that a field is there: a new field has a row here. */
const INPUTS: Record<Exclude<keyof WorkDraft, Elsewhere>, string> = {
  title: 'name="title"',
  titleReading: 'name="titleReading"',
  catchCopy: 'name="catchCopy"',
  description: 'name="description"',
  seriesName: 'name="seriesName"',
  seriesNumber: 'name="seriesNumber"',
  targetGender: 'おもに聴いてほしい方',
  ageRating: '対象年齢',
  price: 'name="price"',
  discount: '割引',
  allowsFlac: 'name="allowsFlac"',
  hasGeneratedVoices: 'name="hasGeneratedVoices"',
  allowsLineSearch: 'name="allowsLineSearch"',
  tags: 'タグ',
}

function Fields() {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/work')).work,
    defaultValues: emptyWork('album'),
    onSubmit: async () => undefined,
  })
  return <WorkFields form={form} work={undefined} />
}

test('the form of an album asks for every field of the contract', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Fields />
    </QueryClientProvider>,
  )
  const elsewhere = ['type', 'statesRights', 'cast']
  for (const field of Object.keys(WorkDraft.shape).filter((key) => !elsewhere.includes(key)))
    expect([field, html.includes(INPUTS[field as keyof typeof INPUTS])]).toEqual([field, true])
})
