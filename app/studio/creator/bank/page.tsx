import type { Metadata } from 'next'
import { PayeePage } from '@/components/studio/payee/payee-page'

export const metadata: Metadata = { title: '税務と口座' }

export default PayeePage
