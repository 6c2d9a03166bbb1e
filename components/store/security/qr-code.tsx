'use client'
import { useEffect, useState } from 'react'
import styles from './security.module.css'

/** Cameras look for an empty border of four modules (ISO/IEC 18004 §9.1). */
const BORDER = 4

type Drawn = { size: number; path: string }

/** A QR code, drawn in the browser: its text is a secret. Dark on light in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isWanted = true
    draw(text).then(
      (made) => isWanted && setDrawn(made),
      // The key beside it can be typed.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return (
    <div className={styles.qr}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  )
}

async function draw(text: string): Promise<Drawn> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length, path }
}
