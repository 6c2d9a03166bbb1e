'use client'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'

// In a chunk of its own: the page is there before the code of its form.
const InquiryForm = part(() => import('./inquiry-form'), { missing: 'here' })

/** The form of the inquiry page. */
export const Inquiry = () => (
  <FormChunk>
    <InquiryForm />
  </FormChunk>
)
