// bounded with every list that is read to its end.
import './bounded.test.ts'
