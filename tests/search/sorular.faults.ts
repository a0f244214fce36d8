// Every question.
import './sorular.test.ts'
