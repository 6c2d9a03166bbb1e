'use client'
import { lazy } from 'react'
import { FormChunk } from '@/components/ui/form/form-chunk'

// In a chunk of its own: the page is there before the code of its form.
const InquiryForm = lazy(() => import('./inquiry-form'))

/** The form of the inquiry page. */
export const Inquiry = () => (
  <FormChunk>
    <InquiryForm />
  </FormChunk>
)
