import { testPages } from './pages.ts'

await testPages(true)
