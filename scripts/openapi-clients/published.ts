import { openApiDocuments } from '@/lib/api/openapi/route'

/** Both OpenAPI documents, as a shop at an address of no one publishes them. */
export const published = openApiDocuments({
  SITE_NAME: 'こえにわ',
  SITE_ORIGIN: 'https://koeniwa.example',
  MEDIA_ORIGIN: undefined,
  MAIL_WEBHOOK_SECRET: undefined,
})
