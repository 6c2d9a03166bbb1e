'use client'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'
import { OwnQueries } from '@/lib/client/own/own-queries'

// In its own chunk: only readers of such a mail need it.
const AppealForm = part(() => import('./appeal-form'), { missing: 'here' })

/** A decision of the operator, and the form to appeal against it. */
export const Appeal = () => (
  <OwnQueries>
    <FormChunk>
      <AppealForm />
    </FormChunk>
  </OwnQueries>
)
