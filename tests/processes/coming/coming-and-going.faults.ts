// Processes that come and go, in its long form.
import './coming-and-going.test.ts'
