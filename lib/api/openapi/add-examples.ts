import { exampleOf } from './example-of'
import type { JsonSchema } from './json-schemas'

type Body = { content?: Record<string, { schema: JsonSchema; example?: unknown }> }
type Operation = { requestBody?: Body; responses: Record<string, Body> }

/**
 * An example of each body that is sent, and of each answer that is not a refusal.
 * @param paths whose operations are changed
 */
export function addExamples(
  paths: Readonly<Record<string, Record<string, object>>>,
  components: Readonly<Record<string, JsonSchema>>,
): void {
  const operations = Object.values(paths).flatMap(
    (methods) => Object.values(methods) as Operation[],
  )
  for (const { requestBody, responses } of operations) {
    const answers = Object.entries(responses).filter(([status]) => Number(status) < 300)
    for (const { content } of [
      ...(requestBody ? [requestBody] : []),
      ...answers.map(([, one]) => one),
    ]) {
      const json = content?.['application/json']
      if (json) json.example = exampleOf(json.schema, components)
    }
  }
}
