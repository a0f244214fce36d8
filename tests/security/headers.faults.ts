// headers in its long form: every path.
import './headers.test.ts'
