// windows in its long form.
import './windows.test.ts'
