import { answerAuth } from '@/lib/session/answer-auth'

export const dynamic = 'force-dynamic'

export { answerAuth as GET, answerAuth as POST }
