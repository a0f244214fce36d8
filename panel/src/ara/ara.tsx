export function AraDugmesi() {
  return null
}
