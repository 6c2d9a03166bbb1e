import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstall, installPackages } from '../../test/debian.mjs'
import { freePort } from '../product.mjs'
import { waitUntilUp } from '../wait-until-up.mjs'

const PROGRAM = '/usr/sbin/nginx'

/** One worker with what a shop would switch on for files. @param {string} folder @param {number} port */
const configuration = (folder, port) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}
`

/**
 * Debian's nginx with these files, as the peer of the product's own files and cached pages. It is installed if it is
 * missing and may be.
 * @param {Record<string, Buffer>} files by name
 * @returns {Promise<{ origin: string, pids: number[], stop: () => void } | { missing: string }>}
 */
export async function startNginx(files) {
  if (!existsSync(PROGRAM) && canInstall()) installPackages('nginx')
  if (!existsSync(PROGRAM)) return { missing: 'Debian’s nginx is not installed' }
  const folder = mkdtempSync(join(tmpdir(), 'koeniwa-bench-nginx-'))
  mkdirSync(join(folder, 'files'))
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, 'files', name), body)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = child.pid ?? 0
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const known = `${origin}/${Object.keys(files)[0]}`
  try {
    await waitUntilUp(known, 'nginx')
    return { origin, pids: [pid, ...childrenOf(pid)], stop }
  } catch (error) {
    stop()
    return { missing: String(error) }
  }
}

/** @param {number} parent */
const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && parentOf(name) === parent)
    .map(Number)

/** @param {string} pid */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN // It ended meanwhile.
  }
}
