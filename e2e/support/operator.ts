import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { shop } from './shop'

/** What an operator types at the machine to let somebody in once. @returns the lines that it prints */
export async function issueToken(email: string, reason: string): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, PORT: new URL(shop.origin).port }
  const command = ['run', '--silent', 'token:issue', '--', email, reason]
  const { stdout } = await promisify(execFile)('npm', command, { env })
  return stdout.trim().split('\n')
}
