// Starts that are told to stop, in the long form.
import './leaving-early.test.ts'
