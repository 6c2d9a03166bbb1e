type Responses = Record<string, object>
type Refusal = { responses: Responses; status: string }

/**
 * Names the refusals that many calls share and refers to them, which halves the document. Of each status the most
 * frequent one gets the name.
 * @param paths whose operations are changed
 * @returns the components, by name
 */
export function shareResponses(paths: Readonly<Record<string, Record<string, object>>>): Responses {
  const operations = Object.values(paths).flatMap(
    (methods) => Object.values(methods) as { responses: Responses }[],
  )
  const byText = new Map<string, Refusal[]>()
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses))
      if (Number(status) >= 400) {
        const text = JSON.stringify(response)
        byText.set(text, [...(byText.get(text) ?? []), { responses, status }])
      }
  const shared: Responses = {}
  for (const [text, refusals] of [...byText].sort(([, a], [, b]) => b.length - a.length)) {
    const name = `Refused${refusals[0]?.status}`
    if (refusals.length === 1 || shared[name]) continue
    shared[name] = JSON.parse(text)
    for (const { responses, status } of refusals)
      responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return shared
}
