import type { Person } from './catalogue'
import type { OpenApi } from './openapi-validator'

/** Both OpenAPI documents of a service: everybody's, and the staff's as one of them sees it. */
export async function publishedDocuments(
  { origin }: { origin: string },
  staff: Person,
): Promise<OpenApi[]> {
  const authorization = `Bearer ${staff.bearer}`
  const answers = await Promise.all([
    fetch(`${origin}/api/openapi.json`),
    fetch(`${origin}/api/openapi-staff.json`, { headers: { authorization } }),
  ])
  return Promise.all(answers.map((answer) => answer.json() as Promise<OpenApi>))
}
