import { testPages } from './pages.ts'

await testPages(false)
