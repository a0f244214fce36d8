const WIDTH = 30

/** `████████░░░░ 41 %` */
export function drawBar(part: number): string {
  const within = Math.min(1, Math.max(0, part))
  const full = Math.floor(within * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(100 * within)} %`
}
