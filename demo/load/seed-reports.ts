import type { PublishedWork } from './load-work'
import type { SignedIn } from './sign-in'

/** Open cases of the moderators: a comment that everybody has reported, and a work that one listener has. */
export async function seedReports(
  people: readonly SignedIn[],
  { nid, writer, work }: { nid: string; writer: SignedIn | undefined; work: PublishedWork },
): Promise<void> {
  const [first] = people
  const comments = await first?.call('GET /voice/{nid}/comments', { params: { nid } })
  const comment = comments?.items.find(({ user }) => user.id === writer?.uid)
  if (comment)
    for (const { call } of people)
      await call('POST /report', {
        body: {
          subjectKind: 'comment',
          subjectId: comment.id,
          reason: 'spam',
          body: 'ほかの作品のページにも、同じ文章が書かれています。',
        },
      })
  await first?.call('POST /report', {
    body: {
      subjectKind: 'work',
      subjectId: work.id,
      reason: 'rights',
      body: '効果音の利用条件に、クレジットの表記が必要と書かれています。',
    },
  })
}
