import { answerApiRoute } from '@/lib/session/answer-api-web'

export const dynamic = 'force-dynamic'

export {
  answerApiRoute as DELETE,
  answerApiRoute as GET,
  answerApiRoute as HEAD,
  answerApiRoute as OPTIONS,
  answerApiRoute as PATCH,
  answerApiRoute as POST,
  answerApiRoute as PUT,
}
