import { useState } from 'react'
import { call } from '../api'
import { useSchemaForm } from '../form/use-schema-form'
import type { Report } from './report-reasons'

/** The form of a report to the operator, and whether it was sent. */
export function useReport(subject: Pick<Report, 'subjectKind' | 'subjectId'>) {
  const [isSent, setSent] = useState(false)
  const form = useSchemaForm({
    schema: async () => (await import('../form/schemas/community')).report,
    onSubmit: async ({ email, ...written }) => {
      await call('POST /report', { body: { ...subject, ...written, ...(email && { email }) } })
      setSent(true)
    },
  })
  return { form, isSent }
}
