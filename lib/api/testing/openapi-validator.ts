import { type ErrorObject, type ValidateFunction, Ajv2020 as Validator } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Node = Record<string, unknown>
type Operation = { requestBody?: Content; responses: Record<string, Content | Reference> }
type Content = { content?: { 'application/json'?: { schema: Node } } }
type Reference = { $ref: string }
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Node; responses: Record<string, Content> }
}

const ID = 'https://koeniwa.example/openapi.json'

/** Compares what goes over the wire with an OpenAPI document, as a client's generated validators would. */
export function openApiValidator(document: OpenApi) {
  const ajv = new Validator({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('base64', true)
  ajv.addSchema(closed({ $id: ID, ...document }) as Node)
  const validators = new Map<string, ValidateFunction>()

  function faultsOf(pointer: string[], value: unknown): string[] {
    const ref = `${ID}#/${pointer.map(escaped).join('/')}`
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref })
    validators.set(ref, validate)
    return validate(value) ? [] : (validate.errors ?? []).map(inWords)
  }

  const SCHEMA = ['content', 'application/json', 'schema']
  const operationOf = (method: string, path: string) => document.paths[path]?.[method]

  return {
    has(key: string): boolean {
      const [method, path] = partsOf(key)
      return operationOf(method, path) !== undefined
    },
    /** What an answer has that the document does not say of it. */
    answer(key: string, status: number, text: string): string[] {
      const [method, path] = partsOf(key)
      const said = operationOf(method, path)?.responses[status]
      if (!said) return [`${status} is not in the document`]
      const at =
        '$ref' in said
          ? said.$ref.split('/').slice(1)
          : ['paths', path, method, 'responses', String(status)]
      const answer = '$ref' in said ? document.components.responses[at.at(-1) ?? ''] : said
      if (!answer?.content) return text === '' ? [] : [`${status} has no body in the document`]
      return faultsOf([...at, ...SCHEMA], JSON.parse(text))
    },
    /** The same of a body that is sent. */
    body(key: string, body: string): string[] {
      const [method, path] = partsOf(key)
      return faultsOf(['paths', path, method, 'requestBody', ...SCHEMA], JSON.parse(body))
    },
  }
}

function partsOf(key: string): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ')
  return [method.toLowerCase(), path]
}

/** Objects without further fields: here nothing may come that is not in the document. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([name, each]) => [name, closed(each)]))
  const isOpen =
    copy.type === 'object' && copy.properties && copy.additionalProperties === undefined
  return isOpen ? { ...copy, additionalProperties: false } : copy
}

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

const inWords = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`
